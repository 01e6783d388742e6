CREATE TABLE "translate_glossaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"make_key" uuid NOT NULL,
	"host_key" text NOT NULL,
	"name" text NOT NULL,
	"dictionaries" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translate_glossaries_make_key" UNIQUE("owner_id","make_key")
);
--> statement-breakpoint
ALTER TABLE "translate_glossaries" ADD CONSTRAINT "translate_glossaries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;