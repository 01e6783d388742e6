CREATE INDEX "auth_codes_user_id" ON "auth_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_imports_conversation" ON "chat_imports" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "chat_citations_owner" ON "chat_citations" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "chat_searches_owner" ON "chat_searches" USING btree ("owner_id");