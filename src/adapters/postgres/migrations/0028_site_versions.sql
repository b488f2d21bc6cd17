CREATE TABLE "site_snapshot" (
	"dealer_group_id" text NOT NULL,
	"hash" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "site_snapshot_key" PRIMARY KEY("dealer_group_id","hash")
);
--> statement-breakpoint
CREATE TABLE "site_version" (
	"dealer_group_id" text NOT NULL,
	"site_slug" text NOT NULL,
	"number" integer NOT NULL,
	"revision" bigserial NOT NULL,
	"snapshot" text,
	"files_seen" text,
	"hosts" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"restores" integer,
	CONSTRAINT "site_version_key" PRIMARY KEY("dealer_group_id","site_slug","number"),
	CONSTRAINT "site_version_revision" UNIQUE("revision")
);
--> statement-breakpoint
CREATE INDEX "site_version_snapshot" ON "site_version" USING btree ("dealer_group_id","snapshot");