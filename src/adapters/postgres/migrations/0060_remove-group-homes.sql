DO $$
DECLARE
	elsewhere text;
BEGIN
	SELECT string_agg("dealer_group_id", ', ' ORDER BY "dealer_group_id") INTO elsewhere FROM (
		SELECT "dealer_group_id" FROM "group_home" WHERE "database" <> '' OR "moving_to" IS NOT NULL
		UNION SELECT "dealer_group_id" FROM "group_fence") AS apart;
	IF elsewhere IS NOT NULL THEN
		RAISE EXCEPTION USING
			MESSAGE = format('This database is one of several: rows of %s live in another, or are an old copy here. This version serves one database.', elsewhere),
			HINT = 'With the version before, bring each group back (forecourt group move GROUP --to installation), or export it for an installation of its own (forecourt group export); remove old copies there (--remove-old). Then start again.';
	END IF;
END $$;--> statement-breakpoint
DROP TABLE "group_fence" CASCADE;--> statement-breakpoint
DROP TABLE "group_home" CASCADE;--> statement-breakpoint
DROP TABLE "group_move_change" CASCADE;--> statement-breakpoint
DROP FUNCTION "group_guard"() CASCADE;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "audit_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit is only ever added to (% of %).', TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "audit_move_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."dealer_group_id" <> OLD."dealer_group_id" OR NEW."seq" <> OLD."seq" + 1 THEN
		RAISE EXCEPTION 'The head of an audit moves by one entry (% to %).', OLD."seq", NEW."seq";
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "audit_erase_payload"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF coalesce(current_setting('forecourt.erasing', true), '') <> 'on' THEN
		RAISE EXCEPTION 'A payload of the audit goes only when a person is erased.';
	END IF;
	RETURN OLD;
END $$;