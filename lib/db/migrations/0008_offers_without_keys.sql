ALTER TABLE "offers" DROP CONSTRAINT "offers_connection_id_connections_id_fk";
