-- Categories of products get a public page, so every category gets a slug for its URL.

alter table category add column slug text;
alter table category add constraint category_slug_key unique (type, slug);

-- Returns the words of a title joined by hyphens, with a number if another category of the type has them.
create function free_category_slug(of_type category_type, title text) returns text language plpgsql as $$
declare
  base text := left(
    trim(both '-' from regexp_replace(fold(title) collate pg_c_utf8, '[^[:alnum:]]+', '-', 'g')), 80
  );
  free text;
  n integer := 1;
begin
  base := coalesce(nullif(trim(trailing '-' from base), ''), 'category');
  free := base;
  while exists (select from category c where c.type = of_type and c.slug = free) loop
    n := n + 1;
    free := base || '-' || n;
  end loop;
  return free;
end $$;

-- A URL is permanent: a slug is given once, and a change of the title keeps it.
create function give_category_slug() returns trigger language plpgsql as $$
begin
  new.slug := free_category_slug(new.type, new.title);
  return new;
end $$;
create trigger category_slug before insert on category
  for each row when (new.slug is null) execute function give_category_slug();

do $$
declare
  one record;
begin
  for one in select id, type, title from category order by id loop
    update category set slug = free_category_slug(one.type, one.title) where id = one.id;
  end loop;
end $$;
