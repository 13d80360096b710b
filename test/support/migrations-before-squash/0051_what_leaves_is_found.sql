-- What goes for good is taken out of what names it: found by these, where each comment that went had read all comments, and each picture all brands four times,
-- all products and all people.
create index comment_answers on comment (response_to) where response_to is not null;
create index brand_image on brand (image_id) where image_id is not null;
create index brand_banner on brand (banner_id) where banner_id is not null;
create index brand_logo on brand (logo_id) where logo_id is not null;
create index brand_thumbnail on brand (thumbnail_id) where thumbnail_id is not null;
create index product_image on product (image_id) where image_id is not null;
create index app_user_avatar on app_user (avatar_id) where avatar_id is not null;
