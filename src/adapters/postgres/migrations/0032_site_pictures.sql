CREATE TABLE "site_picture" (
	"dealer_group_id" text NOT NULL,
	"asset" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "site_picture_key" PRIMARY KEY("dealer_group_id","asset")
);
