CREATE TABLE "webhook" (
	"dealer_group_id" text NOT NULL,
	"address" text NOT NULL,
	"added_at" timestamp (3) with time zone,
	"added_by" text,
	"failures" integer NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"paused_by" text,
	"mail_due_at" timestamp (3) with time zone,
	"last_test" jsonb,
	CONSTRAINT "webhook_key" PRIMARY KEY("dealer_group_id","address")
);
