CREATE TABLE "chat_message_words" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"call_key" uuid NOT NULL,
	"name" text NOT NULL,
	"instructions" text NOT NULL,
	"host_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_projects_call_key" UNIQUE("owner_id","call_key")
);
--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "temporary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "searchable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message_words" ADD CONSTRAINT "chat_message_words_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message_words" ADD CONSTRAINT "chat_message_words_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_projects" ADD CONSTRAINT "chat_projects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_message_words_words" ON "chat_message_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "chat_message_words_owner" ON "chat_message_words" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_project_id_chat_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."chat_projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_conversations_project" ON "chat_conversations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "chat_conversations_bin" ON "chat_conversations" USING btree ("deleted_at") WHERE "chat_conversations"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_conversations_temporary" ON "chat_conversations" USING btree ("updated_at") WHERE "chat_conversations"."temporary";--> statement-breakpoint
CREATE INDEX "chat_messages_unsearchable" ON "chat_messages" USING btree ("id") WHERE not "chat_messages"."searchable" and "chat_messages"."state" <> 'streaming';