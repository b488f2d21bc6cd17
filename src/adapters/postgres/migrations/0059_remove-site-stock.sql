DROP TABLE "site_stock" CASCADE;--> statement-breakpoint
DROP TABLE "site_stock_car" CASCADE;