CREATE TABLE "purchase" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"site_slug" text NOT NULL,
	"link_hash" text NOT NULL,
	"shopper_phone" text,
	"state" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"forget_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "purchase_key" PRIMARY KEY("dealer_group_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_link" ON "purchase" USING btree ("dealer_group_id","site_slug","link_hash");--> statement-breakpoint
CREATE INDEX "purchase_forget" ON "purchase" USING btree ("forget_at");