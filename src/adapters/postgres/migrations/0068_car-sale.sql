CREATE TABLE "car_sale" (
	"dealer_group_id" text NOT NULL,
	"car_id" text NOT NULL,
	"change_set_id" text NOT NULL,
	"sold_on" date NOT NULL,
	"price_cents" bigint,
	"lead_id" text,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "car_sale_key" PRIMARY KEY("dealer_group_id","car_id","change_set_id")
);
--> statement-breakpoint
CREATE INDEX "car_sale_of_day" ON "car_sale" USING btree ("dealer_group_id","sold_on");