CREATE TABLE "chat_citations" (
	"answer_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"citations" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_searches" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"search_key" uuid NOT NULL,
	"host_key" text NOT NULL,
	"query" text NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"way" text NOT NULL,
	"served" text,
	"text" text DEFAULT '' NOT NULL,
	"job_id" uuid,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "searches_owner_search_key" UNIQUE("owner_id","search_key")
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "searched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_citations" ADD CONSTRAINT "chat_citations_answer_id_chat_messages_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_citations" ADD CONSTRAINT "chat_citations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_searches" ADD CONSTRAINT "chat_searches_question_id_chat_messages_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_searches" ADD CONSTRAINT "chat_searches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;