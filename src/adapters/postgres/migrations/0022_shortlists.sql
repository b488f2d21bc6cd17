CREATE TABLE "shortlist" (
	"dealer_group_id" text NOT NULL,
	"id" text NOT NULL,
	"site_slug" text NOT NULL,
	"link_hash" text NOT NULL,
	"owner_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "shortlist_key" PRIMARY KEY("dealer_group_id","id")
);
--> statement-breakpoint
CREATE TABLE "shortlist_car" (
	"dealer_group_id" text NOT NULL,
	"shortlist_id" text NOT NULL,
	"car_id" text NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"added_by" text,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shortlist_car_key" PRIMARY KEY("dealer_group_id","shortlist_id","car_id")
);
--> statement-breakpoint
CREATE TABLE "shortlist_note" (
	"dealer_group_id" text NOT NULL,
	"shortlist_id" text NOT NULL,
	"car_id" text NOT NULL,
	"person_id" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shortlist_note_key" PRIMARY KEY("dealer_group_id","shortlist_id","car_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "shortlist_person" (
	"dealer_group_id" text NOT NULL,
	"shortlist_id" text NOT NULL,
	"id" text NOT NULL,
	"key_hash" text NOT NULL,
	"name" text NOT NULL,
	"colour" smallint NOT NULL,
	"ranking" jsonb NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shortlist_person_key" PRIMARY KEY("dealer_group_id","shortlist_id","id")
);
--> statement-breakpoint
CREATE TABLE "shortlist_strike" (
	"dealer_group_id" text NOT NULL,
	"shortlist_id" text NOT NULL,
	"version" integer NOT NULL,
	"car_id" text NOT NULL,
	"person_id" text,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shortlist_strike_key" PRIMARY KEY("dealer_group_id","shortlist_id","version")
);
--> statement-breakpoint
ALTER TABLE "shortlist_car" ADD CONSTRAINT "shortlist_car_list" FOREIGN KEY ("dealer_group_id","shortlist_id") REFERENCES "public"."shortlist"("dealer_group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_note" ADD CONSTRAINT "shortlist_note_list" FOREIGN KEY ("dealer_group_id","shortlist_id") REFERENCES "public"."shortlist"("dealer_group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_person" ADD CONSTRAINT "shortlist_person_list" FOREIGN KEY ("dealer_group_id","shortlist_id") REFERENCES "public"."shortlist"("dealer_group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_strike" ADD CONSTRAINT "shortlist_strike_list" FOREIGN KEY ("dealer_group_id","shortlist_id") REFERENCES "public"."shortlist"("dealer_group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shortlist_link" ON "shortlist" USING btree ("dealer_group_id","site_slug","link_hash");--> statement-breakpoint
CREATE INDEX "shortlist_rest" ON "shortlist" USING btree ("last_used_at");