CREATE TABLE "kept_answer" (
	"dealer_group_id" text NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"turn" text NOT NULL,
	"works_until" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"body" text,
	"forget_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_answer_key" PRIMARY KEY("dealer_group_id","scope","key")
);
--> statement-breakpoint
DROP INDEX "payment_of_lead";--> statement-breakpoint
CREATE INDEX "kept_answer_forget" ON "kept_answer" USING btree ("forget_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open_of_lead" ON "payment" USING btree ("dealer_group_id","lead_id") WHERE status in ('starting', 'open');--> statement-breakpoint
CREATE INDEX "payment_of_lead" ON "payment" USING btree ("dealer_group_id","lead_id");