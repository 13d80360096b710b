-- After a week the security log says from which network something came, no longer from which machine: IPv4 to its /24, IPv6 to its /48
-- (security.md, Privacy 7). As with purge_audit, the application may only ask for it, and the true clock decides.
create function cut_audit_addresses() returns bigint language sql security definer set search_path = public, pg_temp as $$
  with cut as (
    update audit set ip = network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end))
    where created_at < now() - interval '7 days' and masklen(ip) > case family(ip) when 4 then 24 else 48 end returning 1
  ) select count(*) from cut
$$;
