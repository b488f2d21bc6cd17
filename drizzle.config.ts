/** Where `npm run migrations:generate` finds the tables and puts the SQL. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/adapters/postgres/schema/**/*.ts',
  out: './src/adapters/postgres/migrations',
});
