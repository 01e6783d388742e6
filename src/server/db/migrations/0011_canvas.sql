CREATE TABLE "chat_canvas_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"send_key" uuid NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"host_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_canvas_versions_send_key" UNIQUE("owner_id","send_key")
);
--> statement-breakpoint
ALTER TABLE "chat_canvas_versions" ADD CONSTRAINT "chat_canvas_versions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_canvas_versions" ADD CONSTRAINT "chat_canvas_versions_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_canvas_versions_place" ON "chat_canvas_versions" USING btree ("message_id","part","id");