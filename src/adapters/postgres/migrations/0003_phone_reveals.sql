CREATE TABLE "phone_reveal" (
	"dealer_group_id" text NOT NULL,
	"site_slug" text NOT NULL,
	"car_id" text NOT NULL,
	"dealership_id" text NOT NULL,
	"revealed_on" date NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "phone_reveal_key" PRIMARY KEY("dealer_group_id","site_slug","car_id","dealership_id","revealed_on")
);
