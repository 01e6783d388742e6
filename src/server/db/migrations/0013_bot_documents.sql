CREATE TABLE "bot_documents" (
	"bot_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bot_documents_bot_id_document_id_pk" PRIMARY KEY("bot_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "bot_documents" ADD CONSTRAINT "bot_documents_bot_id_bots_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_documents" ADD CONSTRAINT "bot_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_documents" ADD CONSTRAINT "bot_documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_documents_document" ON "bot_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "bot_documents_owner" ON "bot_documents" USING btree ("owner_id");