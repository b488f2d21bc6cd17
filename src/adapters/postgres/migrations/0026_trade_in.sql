CREATE TABLE "trade_in" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"site_slug" text NOT NULL,
	"link_hash" text NOT NULL,
	"state" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"forget_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trade_in_key" PRIMARY KEY("dealer_group_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "trade_in_link" ON "trade_in" USING btree ("dealer_group_id","site_slug","link_hash");--> statement-breakpoint
CREATE INDEX "trade_in_forget" ON "trade_in" USING btree ("forget_at");