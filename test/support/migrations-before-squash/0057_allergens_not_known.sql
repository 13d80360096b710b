-- Which allergens of a product nobody has said anything about: an import names what it finds and cannot rule out the rest.
alter table product
  add column allergens_unknown text[] not null default '{}',
  add column countries text[] not null default '{}',
  add constraint product_allergens_unknown_known
    check (allergens_unknown <@ array['garlic', 'onion', 'nuts', 'seeds', 'gluten', 'soya']);

-- An allergen that is named is known, whoever names it.
create function know_named_allergens() returns trigger language plpgsql as $$
begin
  new.allergens_unknown := array(select name from unnest(new.allergens_unknown) name where name <> all (new.allergens));
  return new;
end $$;
create trigger product_know_allergens before insert or update of allergens, allergens_unknown on product for each row
  when (new.allergens && new.allergens_unknown) execute function know_named_allergens();

-- What an import brought and its owner has not edited. The next import of the same file says more where it can.
update product
set allergens_unknown = rest.names,
  imported = imported || jsonb_build_object('allergens', to_jsonb(allergens), 'allergensUnknown', to_jsonb(rest.names), 'countries', '[]'::jsonb)
from (
  select p.id, array(
    select name from unnest(array['garlic', 'onion', 'nuts', 'seeds', 'gluten', 'soya']) with ordinality as known(name, place)
    where name <> all (p.allergens) order by place
  ) as names
  from product p
) rest
where rest.id = product.id and source_id ~ '^(off|reviewed):' and to_jsonb(allergens) = coalesce(imported->'allergens', '[]');
update product set imported = imported || '{"countries": []}' where source_id ~ '^off:' and not imported ? 'countries';

drop trigger product_touch on product;
create trigger product_touch
  before update of name, description, image_id, is_verified, verification_status, is_premium, ingredients, allergens, allergens_unknown
  on product for each row execute function touch_updated_at();

create or replace function tell_product() returns trigger language plpgsql as $$
declare
  fields text[];
begin
  if tg_op = 'INSERT' then
    perform tell_platform('product.created', new.brand_id, new.id);
    return null;
  end if;
  if (old.removed_at is null) <> (new.removed_at is null) then
    perform tell_platform(case when new.removed_at is null then 'product.restored' else 'product.archived' end, new.brand_id, new.id);
  end if;
  fields := changed_fields(to_jsonb(old), to_jsonb(new), '{"name": "name", "description": "description", "image_id": "image", "is_verified": "isVerified",
    "verification_status": "verificationStatus", "is_premium": "isPremium", "ingredients": "ingredients", "allergens": "allergens",
    "allergens_unknown": "allergensUnknown"}');
  if fields <> '{}' then perform tell_platform('product.updated', new.brand_id, new.id, fields); end if;
  return null;
end $$;
drop trigger product_told_update on product;
create trigger product_told_update
  after update of name, description, image_id, is_verified, verification_status, is_premium, ingredients, allergens, allergens_unknown, removed_at
  on product for each row
  when (current_setting('trellis.source', true) is distinct from 'import') execute function tell_product();
