CREATE TABLE "chat_project_documents" (
	"project_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_project_documents_project_id_document_id_pk" PRIMARY KEY("project_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "chat_project_documents" ADD CONSTRAINT "chat_project_documents_project_id_chat_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."chat_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_project_documents" ADD CONSTRAINT "chat_project_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_project_documents" ADD CONSTRAINT "chat_project_documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_project_documents_document" ON "chat_project_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "chat_project_documents_owner" ON "chat_project_documents" USING btree ("owner_id");