CREATE TABLE "library_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"add_key" uuid NOT NULL,
	"host_key" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"words" integer NOT NULL,
	"signature" text NOT NULL,
	"keys" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "library_texts_owner_add_key" UNIQUE("owner_id","add_key")
);
--> statement-breakpoint
ALTER TABLE "library_texts" ADD CONSTRAINT "library_texts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;