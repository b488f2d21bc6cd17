ALTER TABLE "lead" ADD COLUMN "additional_services" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "is_completed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "trail" jsonb DEFAULT '{"visitedPages":[],"linkedQueryParams":{}}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_of_car" ON "lead" USING btree ("dealer_group_id","car_id","kind");