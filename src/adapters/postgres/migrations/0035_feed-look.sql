CREATE TABLE "feed_look" (
	"dealer_group_id" text NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"mark" text,
	"failure" text,
	CONSTRAINT "feed_look_key" PRIMARY KEY("dealer_group_id","name")
);
