#!/bin/sh
# Runs once, when the database's volume is empty: the roles and the database of docs/deploy.md.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" <<'SQL'
create role trellis_owner login password :'owner';
create role trellis_app login password :'app';
create database trellis owner trellis_owner encoding UTF8 locale_provider builtin builtin_locale 'C.UTF-8' template template0;
revoke all on database trellis from public;
grant connect on database trellis to trellis_app;
SQL
