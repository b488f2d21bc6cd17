ALTER TABLE "change_line" ADD COLUMN "seen" text NOT NULL;--> statement-breakpoint
ALTER TABLE "change_line" ADD COLUMN "outcome" text NOT NULL;