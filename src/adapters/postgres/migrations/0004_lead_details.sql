ALTER TABLE "lead" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "answer_token" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_delivery" ADD COLUMN "secret_name" text;--> statement-breakpoint
ALTER TABLE "lead_delivery" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "lead_delivery" ADD COLUMN "last_attempt_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "lead_delivery_of_lead" ON "lead_delivery" USING btree ("dealer_group_id","lead_id");--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_answer_token" UNIQUE("dealer_group_id","answer_token");