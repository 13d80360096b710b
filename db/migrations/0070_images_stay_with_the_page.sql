-- The sweep had removed the images of pages whose brand left the business that uploaded them. Their files
-- are kept for 30 days.
update image i
set removed_at = null
where i.removed_at is not null
  and not i.is_deleting
  and exists (select from brand b where i.id in (b.image_id, b.banner_id, b.logo_id, b.thumbnail_id));
