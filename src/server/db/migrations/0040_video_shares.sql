CREATE TABLE "video_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_shares_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "video_shares_address_unique" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "video_shares" ADD CONSTRAINT "video_shares_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_shares" ADD CONSTRAINT "video_shares_file_id_work_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."work_files"("id") ON DELETE cascade ON UPDATE no action;