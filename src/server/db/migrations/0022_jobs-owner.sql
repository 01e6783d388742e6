DROP INDEX "jobs_owner_turn";--> statement-breakpoint
CREATE INDEX "jobs_owner_turn" ON "jobs" USING btree ("owner_id","queue","turn");