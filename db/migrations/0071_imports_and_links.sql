-- The last spreadsheet of a brand, and Undo, are for the business that imported it.
create function forget_former_imports() returns trigger language plpgsql as $$
begin
  delete from product_import where brand_id = new.id;
  return null;
end $$;
create trigger brand_imports after update of business_id on brand
  for each row when (old.business_id is distinct from new.business_id)
  execute function forget_former_imports();

-- Of brands that changed hands before.
delete from product_import i
using brand b
where b.id = i.brand_id
  and (
    b.business_id is null
    or exists (
      select from platform_change c
      where c.brand_id = b.id and c.type in ('brand.claimed', 'brand.released') and c.created_at > i.created_at
    )
  );

-- Links of archived products were due all the time.
update product_purchasability link
set due_at = app_now() + interval '7 days'
from product p
where p.id = link.product_id and p.removed_at is not null and link.due_at < app_now() + interval '7 days';
