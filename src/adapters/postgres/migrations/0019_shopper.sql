CREATE TABLE "shopper" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"phone" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shopper_key" PRIMARY KEY("dealer_group_id","id"),
	CONSTRAINT "shopper_phone" UNIQUE("dealer_group_id","phone")
);
--> statement-breakpoint
CREATE TABLE "shopper_code" (
	"dealer_group_id" text NOT NULL,
	"browser_hash" text NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shopper_code_key" PRIMARY KEY("dealer_group_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "shopper_session" (
	"dealer_group_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"shopper_id" text NOT NULL,
	"site_slug" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shopper_session_key" PRIMARY KEY("dealer_group_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "text_count" (
	"dealer_group_id" text NOT NULL,
	"site_slug" text NOT NULL,
	"day" text NOT NULL,
	"purpose" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "text_count_key" PRIMARY KEY("dealer_group_id","day","site_slug","purpose")
);
--> statement-breakpoint
CREATE TABLE "watched_car" (
	"dealer_group_id" text NOT NULL,
	"shopper_id" text NOT NULL,
	"site_slug" text NOT NULL,
	"car_id" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"title" text NOT NULL,
	"saved_price_cents" bigint,
	"saved_status" text NOT NULL,
	CONSTRAINT "watched_car_key" PRIMARY KEY("dealer_group_id","shopper_id","site_slug","car_id")
);
--> statement-breakpoint
ALTER TABLE "shopper_session" ADD CONSTRAINT "shopper_session_shopper" FOREIGN KEY ("dealer_group_id","shopper_id") REFERENCES "public"."shopper"("dealer_group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_car" ADD CONSTRAINT "watched_car_shopper" FOREIGN KEY ("dealer_group_id","shopper_id") REFERENCES "public"."shopper"("dealer_group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shopper_code_age" ON "shopper_code" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "shopper_session_of" ON "shopper_session" USING btree ("dealer_group_id","shopper_id");--> statement-breakpoint
CREATE INDEX "shopper_session_end" ON "shopper_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "watched_car_of_car" ON "watched_car" USING btree ("dealer_group_id","car_id");