CREATE TABLE "site_stock" (
	"dealer_group_id" text NOT NULL,
	"site_slug" text NOT NULL,
	"stock_version" bigint NOT NULL,
	CONSTRAINT "site_stock_key" PRIMARY KEY("dealer_group_id","site_slug")
);
--> statement-breakpoint
CREATE TABLE "site_stock_car" (
	"dealer_group_id" text NOT NULL,
	"site_slug" text NOT NULL,
	"car_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"terms" text[] NOT NULL,
	"words" "tsvector" NOT NULL,
	"numbers" double precision[] NOT NULL,
	"default_keys" double precision[] NOT NULL,
	"order_keys" double precision[] NOT NULL,
	"summary" text NOT NULL,
	CONSTRAINT "site_stock_car_key" PRIMARY KEY("dealer_group_id","site_slug","car_id")
);
--> statement-breakpoint
CREATE INDEX "site_stock_car_terms" ON "site_stock_car" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "site_stock_car_words" ON "site_stock_car" USING gin ("words");--> statement-breakpoint
CREATE INDEX "site_stock_car_order" ON "site_stock_car" USING btree ("dealer_group_id","site_slug","default_keys","car_id" collate "C");