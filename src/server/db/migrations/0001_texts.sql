CREATE TABLE "texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"save_key" uuid NOT NULL,
	"host_key" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"words" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "texts_owner_save_key" UNIQUE("owner_id","save_key")
);
--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;