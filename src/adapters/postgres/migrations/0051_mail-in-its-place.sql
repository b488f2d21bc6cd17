ALTER TABLE "unplaced_mail" ADD COLUMN "placed" jsonb;--> statement-breakpoint
ALTER TABLE "unplaced_mail" ADD COLUMN "placed_at" timestamp (3) with time zone;