-- The application's role, trellis_app: data only, no DDL. It is absent on a server where one role does both.
do $$
begin
  if not exists (select from pg_roles where rolname = 'trellis_app') or current_user = 'trellis_app' then
    return;
  end if;
  grant usage on schema public to trellis_app;
  grant select, insert, update, delete on all tables in schema public to trellis_app;
  alter default privileges in schema public grant select, insert, update, delete on tables to trellis_app;
  revoke insert, update, delete on schema_migration from trellis_app;
  -- Append-only; the change feed assigns positions.
  revoke update, delete, truncate on audit, event, platform_change from trellis_app;
  grant update (position) on platform_change to trellis_app;

  grant usage on schema pgboss to trellis_app;
  grant select, insert, update, delete on all tables in schema pgboss to trellis_app;
  grant usage, select on all sequences in schema pgboss to trellis_app;
  grant execute on all functions in schema pgboss to trellis_app;
end $$;
