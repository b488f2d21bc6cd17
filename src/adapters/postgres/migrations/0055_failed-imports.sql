ALTER TABLE "import_run" ADD COLUMN "failure_kind" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "failure_reason" text;