CREATE TABLE "feed_mail" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feed_mail_key" PRIMARY KEY("dealer_group_id","id")
);
--> statement-breakpoint
CREATE INDEX "feed_mail_due" ON "feed_mail" USING btree ("next_attempt_at");