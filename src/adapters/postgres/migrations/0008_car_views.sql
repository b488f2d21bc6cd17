CREATE TABLE "car_view" (
	"dealer_group_id" text NOT NULL,
	"site_slug" text NOT NULL,
	"car_id" text NOT NULL,
	"viewed_on" date NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "car_view_key" PRIMARY KEY("dealer_group_id","site_slug","car_id","viewed_on")
);
