ALTER TABLE "car" ADD COLUMN "marks_checked_on" text;--> statement-breakpoint
ALTER TABLE "car" ADD COLUMN "walk_around" jsonb DEFAULT '[]'::jsonb NOT NULL;