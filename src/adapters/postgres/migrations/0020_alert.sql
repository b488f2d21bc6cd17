CREATE TABLE "alert" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"site_slug" text NOT NULL,
	"shopper_id" text NOT NULL,
	"search" jsonb,
	"search_key" text NOT NULL,
	"channel" text NOT NULL,
	"frequency" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"email" text NOT NULL,
	"is_email_confirmed" boolean NOT NULL,
	"is_paused" boolean NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_key" PRIMARY KEY("dealer_group_id","id"),
	CONSTRAINT "alert_search" UNIQUE("dealer_group_id","shopper_id","site_slug","search_key")
);
--> statement-breakpoint
CREATE TABLE "alert_car" (
	"dealer_group_id" text NOT NULL,
	"car_id" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"summary" text NOT NULL,
	CONSTRAINT "alert_car_key" PRIMARY KEY("dealer_group_id","car_id")
);
--> statement-breakpoint
CREATE TABLE "alert_consent" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"alert_id" text NOT NULL,
	"site_slug" text NOT NULL,
	"shopper_id" text NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"wording" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_through" text,
	CONSTRAINT "alert_consent_key" PRIMARY KEY("dealer_group_id","id")
);
--> statement-breakpoint
CREATE TABLE "alert_delivery" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"alert_id" text NOT NULL,
	"site_slug" text NOT NULL,
	"target" text NOT NULL,
	"message" jsonb NOT NULL,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"problem" text,
	"receipt" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "alert_delivery_key" PRIMARY KEY("dealer_group_id","id")
);
--> statement-breakpoint
CREATE TABLE "alert_news" (
	"dealer_group_id" text NOT NULL,
	"alert_id" text NOT NULL,
	"car_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"now" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_news_key" PRIMARY KEY("dealer_group_id","alert_id","car_id")
);
--> statement-breakpoint
CREATE TABLE "alert_stock" (
	"dealer_group_id" text PRIMARY KEY NOT NULL,
	"stock_version" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_shopper" FOREIGN KEY ("dealer_group_id","shopper_id") REFERENCES "public"."shopper"("dealer_group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_delivery" ADD CONSTRAINT "alert_delivery_alert" FOREIGN KEY ("dealer_group_id","alert_id") REFERENCES "public"."alert"("dealer_group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_news" ADD CONSTRAINT "alert_news_alert" FOREIGN KEY ("dealer_group_id","alert_id") REFERENCES "public"."alert"("dealer_group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_consent_in_force" ON "alert_consent" USING btree ("dealer_group_id","alert_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "alert_consent_of" ON "alert_consent" USING btree ("dealer_group_id","shopper_id");--> statement-breakpoint
CREATE INDEX "alert_delivery_of_alert" ON "alert_delivery" USING btree ("dealer_group_id","alert_id");--> statement-breakpoint
CREATE INDEX "alert_delivery_due" ON "alert_delivery" USING btree ("next_attempt_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "alert_news_due" ON "alert_news" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "alert_news_of_car" ON "alert_news" USING btree ("dealer_group_id","car_id");