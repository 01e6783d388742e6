CREATE TABLE "chat_memories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"project_id" uuid,
	"text" text NOT NULL,
	"host_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_memory_switches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"on" boolean NOT NULL,
	"host_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_prompts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"host_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "uses_memory" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "cut" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "compared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "rating" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "rating_reason" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "charged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_memories" ADD CONSTRAINT "chat_memories_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_memory_switches" ADD CONSTRAINT "chat_memory_switches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_prompts" ADD CONSTRAINT "chat_prompts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_memories_owner" ON "chat_memories" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "chat_memory_switches_owner" ON "chat_memory_switches" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "chat_prompts_owner" ON "chat_prompts" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_streaming" ON "chat_messages" USING btree ("owner_id") WHERE "chat_messages"."state" = 'streaming';