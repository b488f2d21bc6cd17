ALTER TABLE "car" ADD COLUMN "range_standard" text;--> statement-breakpoint
ALTER TABLE "car" ADD COLUMN "battery_test" jsonb;