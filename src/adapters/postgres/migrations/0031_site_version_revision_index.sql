ALTER TABLE "site_version" DROP CONSTRAINT "site_version_revision";--> statement-breakpoint
CREATE INDEX "site_version_revision" ON "site_version" USING btree ("revision");