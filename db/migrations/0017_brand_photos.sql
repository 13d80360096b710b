-- The photos of a brand's page: images of the brand itself whose kind is `photo`, in their order
-- (decision 0066).

-- Nothing showed such an image so far, so none was uploaded for the page.
update image set kind = 'image' where entity = 'brand' and kind = 'photo';

-- The page showed the brand's `image` large. Where it is not one of the other images it becomes the first
-- photo, so that no page loses what it shows.
update image i
set kind = 'photo'
from brand b
where b.image_id = i.id and i.brand_id = b.id and i.entity = 'brand' and i.removed_at is null
  and b.image_id is distinct from b.logo_id
  and b.image_id is distinct from b.banner_id
  and b.image_id is distinct from b.thumbnail_id;

-- Only what was meant for it goes onto a page.
alter table image alter column kind set default 'image';

create index image_brand_photo on image (brand_id, position, id)
  where entity = 'brand' and kind = 'photo' and removed_at is null;

-- Photos are a field of the brand in the change feed.
create function record_brand_photo_change() returns trigger language plpgsql as $$
begin
  perform record_change('brand.updated', new.brand_id, new.brand_id, array['photos']);
  return null;
end $$;
create trigger image_brand_photo_insert after insert on image
  for each row when (new.entity = 'brand' and new.kind = 'photo' and new.brand_id is not null)
  execute function record_brand_photo_change();
create trigger image_brand_photo_update after update of brand_id, entity, alt, position, removed_at on image
  for each row when (
    old.entity = 'brand' and old.kind = 'photo' and new.brand_id is not null
    and (old.brand_id, old.entity, old.alt, old.position, old.removed_at)
      is distinct from (new.brand_id, new.entity, new.alt, new.position, new.removed_at)
  )
  execute function record_brand_photo_change();
