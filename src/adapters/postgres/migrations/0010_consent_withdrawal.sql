ALTER TABLE "consent" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "withdrawn_through" text;