ALTER TABLE "car" ADD COLUMN "marketplace_title" text;--> statement-breakpoint
ALTER TABLE "car" ADD COLUMN "past_prices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "car" ADD COLUMN "manufacturer_bodies" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "car" ADD COLUMN "private_suburb" text;--> statement-breakpoint
ALTER TABLE "car" ADD COLUMN "private_postcode" text;--> statement-breakpoint
ALTER TABLE "car" ADD COLUMN "history_facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "car" ADD COLUMN "history_reported_on" text;