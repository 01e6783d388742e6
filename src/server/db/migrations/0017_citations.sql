CREATE TABLE "citations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"entry_key" uuid NOT NULL,
	"host_key" text NOT NULL,
	"reference" jsonb NOT NULL,
	"place" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "citations_owner_entry_key" UNIQUE("owner_id","entry_key")
);
--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;