CREATE TABLE "unplaced_mail" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"sender" text NOT NULL,
	"sender_name" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "unplaced_mail_key" PRIMARY KEY("dealer_group_id","id")
);
--> statement-breakpoint
ALTER TABLE "lead_message" ADD COLUMN "mail" jsonb;--> statement-breakpoint
CREATE INDEX "unplaced_mail_newest" ON "unplaced_mail" USING btree ("dealer_group_id","received_at");