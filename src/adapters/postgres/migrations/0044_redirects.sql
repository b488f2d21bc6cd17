CREATE TABLE "missed_address" (
	"dealer_group_id" text NOT NULL,
	"site_slug" text NOT NULL,
	"path" text NOT NULL,
	"people" integer NOT NULL,
	"programs" integer NOT NULL,
	"linked_from" text,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"is_left_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "missed_address_key" PRIMARY KEY("dealer_group_id","site_slug","path")
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"dealer_group_id" text NOT NULL,
	"site_slug" text NOT NULL,
	"source" text NOT NULL,
	"target" text,
	"version" integer NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"last_used_on" date,
	CONSTRAINT "redirect_key" PRIMARY KEY("dealer_group_id","site_slug","source")
);
--> statement-breakpoint
CREATE INDEX "missed_address_old" ON "missed_address" USING btree ("dealer_group_id","site_slug","last_on");