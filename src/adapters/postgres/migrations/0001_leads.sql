CREATE TABLE "consent" (
	"dealer_group_id" text NOT NULL,
	"lead_id" text NOT NULL,
	"wording" text NOT NULL,
	"is_granted" boolean NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consent_key" PRIMARY KEY("dealer_group_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"site_slug" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"car" jsonb,
	"car_id" text,
	"location_slug" text,
	"dealership_slug" text,
	"page_id" text NOT NULL,
	"origin" jsonb NOT NULL,
	"is_suspected_spam" boolean NOT NULL,
	"receipt_token" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_key" PRIMARY KEY("dealer_group_id","id"),
	CONSTRAINT "lead_receipt_token" UNIQUE("dealer_group_id","receipt_token")
);
--> statement-breakpoint
CREATE TABLE "lead_delivery" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"lead_id" text NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "lead_delivery_key" PRIMARY KEY("dealer_group_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_submission" (
	"dealer_group_id" text NOT NULL,
	"key" text NOT NULL,
	"lead_id" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_submission_key" PRIMARY KEY("dealer_group_id","key")
);
--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_lead" FOREIGN KEY ("dealer_group_id","lead_id") REFERENCES "public"."lead"("dealer_group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_delivery" ADD CONSTRAINT "lead_delivery_lead" FOREIGN KEY ("dealer_group_id","lead_id") REFERENCES "public"."lead"("dealer_group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_newest" ON "lead" USING btree ("dealer_group_id","received_at");--> statement-breakpoint
CREATE INDEX "lead_delivery_due" ON "lead_delivery" USING btree ("next_attempt_at") WHERE status = 'waiting';